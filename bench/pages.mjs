/** The page's own benchmarks: each gets a fresh context and the plans of `bench/core.ts`. */
import { single, summarise } from './stats.mjs';

async function opened({ context, address }, scenario) {
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(() => window.cidrAtlas.idle());
  if (scenario) {
    const issues = await page.evaluate((plan) => window.cidrAtlas.open(plan), scenario);
    if (!issues.ok) throw new Error(`the page refused a benchmark's plan: ${JSON.stringify(issues.issues).slice(0, 400)}`);
    await page.evaluate(() => window.cidrAtlas.idle());
  }
  return page;
}

/**
 * From a key's own time stamp to the end of the frame that shows what it did. The frame's end is told by a
 * message posted from its animation callback: it is handled after that frame's painting.
 */
async function slide(page, moves, label) {
  const slider = page.getByRole('slider', { name: label }).first();
  await slider.focus();
  await page.evaluate(() => {
    window.benchTimes = [];
    window.benchLongest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.benchLongest = Math.max(window.benchLongest, entry.duration);
    }).observe({ type: 'longtask' });
    window.addEventListener(
      'keydown',
      (event) => {
        const start = event.timeStamp;
        // Registered after the page's own request of this very event: it runs later in the same frame.
        queueMicrotask(() => {
          setTimeout(() => {
            requestAnimationFrame(() => {
              const channel = new MessageChannel();
              channel.port1.addEventListener('message', () => window.benchTimes.push(performance.now() - start), { once: true });
              channel.port1.start();
              channel.port2.postMessage(null);
            });
          });
        });
      },
      true,
    );
  });
  for (let i = 0; i < moves; i += 1) {
    const before = await page.evaluate(() => window.benchTimes.length);
    await page.keyboard.press(i % 40 < 20 ? 'ArrowLeft' : 'ArrowRight');
    await page.waitForFunction((count) => window.benchTimes.length > count, before, { polling: 'raf' });
  }
  return page.evaluate(() => ({ times: window.benchTimes, longest: window.benchLongest }));
}

async function sliderToFrame(tools) {
  const page = await opened(tools, tools.plans['overlay-5x1000']);
  await slide(page, 20, /^Nodes/);
  await page.evaluate(() => (window.benchTimes.length = 0));
  const { times } = await slide(page, 200, /^Nodes/);
  return summarise('ms', times.slice(-200));
}

/** Most elements in the document over all examples, every fold of the panels open. */
async function domElements(tools) {
  const page = await opened(tools);
  let most = 0;
  for (const plan of tools.plans.examples) {
    await page.evaluate((scenario) => window.cidrAtlas.open(scenario), plan);
    await page.evaluate(() => window.cidrAtlas.idle());
    for (let round = 0; round < 4; round += 1) {
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('[aria-expanded="false"]:not([aria-haspopup])')) fold.click();
      });
      await page.evaluate(() => window.cidrAtlas.idle());
    }
    most = Math.max(most, await page.evaluate(() => document.querySelectorAll('*').length));
  }
  return single('count', most);
}

/** Navigation start to the first map frame, cold cache: a new context each time. */
async function firstPicture({ browser, address }) {
  const times = [];
  for (let i = 0; i < 9; i += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 });
    const page = await context.newPage();
    await page.goto(address);
    await page.evaluate(() => window.cidrAtlas.idle());
    times.push(await page.evaluate(() => performance.getEntriesByName('atlas-first-frame')[0]?.startTime ?? Number.NaN));
    await context.close();
  }
  if (times.some((time) => Number.isNaN(time))) throw new Error('the page sets no mark named atlas-first-frame');
  return summarise('ms', times);
}

export const pageBenchmarks = {
  'slider-to-frame-5000': sliderToFrame,
  'dom-elements': domElements,
  'first-picture': firstPicture,
};
