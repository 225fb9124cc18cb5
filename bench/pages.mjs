/** The page's own benchmarks: each gets a fresh context and the plans of `bench/core.ts`. */
import { importBenchmarks } from './import.mjs';
import { single, summarise } from './stats.mjs';
import { longestTask, opened, scriptOfFrames, timedKeys, traced } from './watch.mjs';

const back = (i) => (i % 40 < 20 ? 'ArrowLeft' : 'ArrowRight');
const MOVES = Array.from({ length: 200 }, (_, i) => back(i));
const nodesSlider = (page) => page.getByRole('slider', { name: /^Nodes/ }).first();

/** A page with a plan, its nodes slider focused and warm. */
async function readyToSlide(tools, scenario) {
  const page = await opened(tools, scenario);
  await nodesSlider(page).focus();
  await timedKeys(page, MOVES.slice(0, 40));
  return page;
}

const sliderToFrame = (plan) => async (tools) => {
  const page = await readyToSlide(tools, tools.plans[plan]);
  return summarise('ms', await timedKeys(page, MOVES));
};

async function longestTaskSliding(tools) {
  const page = await readyToSlide(tools, tools.plans['overlay-5x1000-10k']);
  const events = await traced(tools.browser, page, () => timedKeys(page, MOVES));
  return single('ms', longestTask(events));
}

/** A letter and back again, in fields of each kind. */
async function typing(tools) {
  const page = await opened(tools, tools.plans['overlay-5x1000-10k']);
  const times = [];
  for (const name of [/^Name of the plan/, /^Name of network/, /^Address ranges of/, /^Name of cluster/, /^Pod CIDR of/, /^Name of node pool/, /^Nodes of/]) {
    await page.getByRole('textbox', { name }).first().focus();
    await page.keyboard.press('End');
    const keys = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? '1' : 'Backspace'));
    await timedKeys(page, keys.slice(0, 4));
    times.push(...(await timedKeys(page, keys)));
  }
  return summarise('ms', times);
}

/** 300 steps of wheel and drag: from the whole space to one address of the pod CIDR, and back. */
async function wander(page, cidr) {
  const aim = async () => {
    const place = await page.evaluate((text) => window.cidrAtlas.placeOf(text), cidr);
    if (place) await page.mouse.move(place.x + place.w / 2, place.y + place.h / 2);
    return place;
  };
  await page.getByRole('application', { name: 'Address map' }).focus();
  await page.keyboard.press('0');
  await page.evaluate(() => window.cidrAtlas.idle());
  for (let i = 0; i < 100; i += 1) {
    const place = i % 10 === 0 ? await aim() : null;
    await page.mouse.wheel(0, i < 50 ? -56 : 56);
    if (i % 10 !== 9) continue;
    const from = place ?? (await aim());
    const x = from.x + from.w / 2;
    const y = from.y + from.h / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 20; step += 1) await page.mouse.move(x + (step <= 10 ? step : 20 - step) * 4, y + (step % 2));
    await page.mouse.up();
  }
  await page.evaluate(() => window.cidrAtlas.idle());
}

/** 10.128.0.0/11 is carved into 8,192 slices: an address of one of the first. */
const ONE_ADDRESS = '10.128.9.137/32';

async function wandering(tools, scenario) {
  const page = await opened(tools, scenario);
  await wander(page, ONE_ADDRESS);
  return { page, frames: async () => scriptOfFrames(await traced(tools.browser, page, () => wander(page, ONE_ADDRESS))) };
}

async function panZoomScript(tools) {
  const { frames } = await wandering(tools, tools.plans['overlay-5x1000']);
  return summarise('ms', await frames());
}

const mean = (samples) => samples.reduce((sum, one) => sum + one, 0) / samples.length;

/** Alternating, so that both see the same machine. */
async function panZoomRatio(tools) {
  const large = await wandering(tools, tools.plans['overlay-5x1000']);
  const small = await wandering(tools, tools.plans['overlay-5x10']);
  const times = [[], []];
  for (let round = 0; round < 3; round += 1) {
    for (const [i, { page, frames }] of [large, small].entries()) {
      await page.bringToFront();
      times[i].push(...(await frames()));
    }
  }
  return single('ratio', mean(times[0]) / mean(times[1]));
}

/** JS heap after a collection, when a minute of sliding and zooming is over, and when the next one is. The growth is the difference. */
async function heapSliding(tools) {
  const page = await readyToSlide(tools, tools.plans['overlay-5x1000']);
  const cdp = await tools.context.newCDPSession(page);
  const sizes = [];
  for (let minute = 0; minute < 2; minute += 1) {
    const end = Date.now() + 60_000;
    while (Date.now() < end) {
      await nodesSlider(page).focus();
      for (let i = 0; i < 40; i += 1) await page.keyboard.press(back(i));
      await wander(page, ONE_ADDRESS);
    }
    await page.evaluate(() => window.cidrAtlas.idle());
    await cdp.send('HeapProfiler.collectGarbage');
    sizes.push((await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6);
  }
  return { ...summarise('MB', sizes), growth: sizes[1] - sizes[0] };
}

/** Most elements in the document over all examples and a plan of 10,000 ranges, every fold of the panels open. */
async function domElements(tools) {
  const page = await opened(tools);
  let most = 0;
  for (const plan of [...tools.plans.examples, tools.plans['overlay-5x1000-10k']]) {
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

/** The map alone, on a page of its own that is built for this. */
async function firstDraw({ context, drawing }) {
  const page = await context.newPage();
  await page.goto(await drawing());
  await page.waitForFunction(() => window.firstDraw);
  await page.evaluate(() => window.firstDraw());
  const times = [];
  for (let i = 0; i < 15; i += 1) times.push(await page.evaluate(() => window.firstDraw()));
  return summarise('ms', times);
}

export const pageBenchmarks = {
  'slider-to-frame-5000': sliderToFrame('overlay-5x1000'),
  'slider-to-frame-5000-10k': sliderToFrame('overlay-5x1000-10k'),
  'longest-task-sliding': longestTaskSliding,
  'typing-10k': typing,
  'pan-zoom-script': panZoomScript,
  'pan-zoom-ratio-5000-to-50': panZoomRatio,
  'first-draw-65536': firstDraw,
  'heap-sliding': heapSliding,
  'dom-elements': domElements,
  'first-picture': firstPicture,
  ...importBenchmarks,
};
