/** How the page's benchmarks open plans, press keys, and read what the browser's main thread did. */

export async function opened({ context, address }, scenario) {
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
 * Presses each key, and waits for the end of the frame that shows what it did; returns ms from the keys' own time stamps. The frame's
 * end is told by a message posted from an animation callback: it is handled after that frame's painting. The callback is asked for when
 * the page has handled the key, in the very event, so that it runs in the frame that the page itself asked for; a timer in between would
 * sometimes come after that frame and tell the end of the next one.
 */
export async function timedKeys(page, keys) {
  await page.evaluate(() => {
    window.benchTimes = [];
    if (window.benchWatches) return;
    window.benchWatches = true;
    let start = 0;
    window.benchUntilShown = (from) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => window.benchTimes.push(performance.now() - from), { once: true });
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    // A slider handles the key itself and keeps it from the browser; a text field hears of it when the browser has put the letter in.
    window.addEventListener('keydown', (event) => {
      start = event.timeStamp;
      if (event.defaultPrevented) window.benchUntilShown(start);
    });
    window.addEventListener('input', () => window.benchUntilShown(start));
  });
  for (let i = 0; i < keys.length; i += 1) {
    await page.keyboard.press(keys[i]);
    await page.waitForFunction((count) => window.benchTimes.length >= count, i + 1, { polling: 'raf' });
  }
  return page.evaluate(() => window.benchTimes);
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'toplevel'];

/** What the page's main thread did meanwhile: finished events, outer before inner, times in ms. */
export async function traced(browser, page, work) {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`);
  const byThread = new Map(threads.map((thread) => [thread, []]));
  for (const event of traceEvents) byThread.get(`${event.pid} ${event.tid}`)?.push(event);
  // Pages that were closed may linger: the measured one did the most.
  const [busiest = []] = [...byThread.values()].sort((a, b) => b.length - a.length);
  return busiest
    .map(({ name, ts, dur, ph }) => ({ name, start: ts / 1000, duration: (dur ?? 0) / 1000, ph }))
    .sort((a, b) => a.start - b.start || b.duration - a.duration);
}

/** The longest task, ms. */
export const longestTask = (events) => events.reduce((most, { name, duration }) => (name === 'RunTask' ? Math.max(most, duration) : most), 0);

const SCRIPT = new Set(['FunctionCall', 'EvaluateScript', 'FireAnimationFrame', 'TimerFire', 'RunMicrotasks', 'EventDispatch', 'FireIdleCallback']);

/** Script time of each frame that ran any, ms: all that ran since the frame before, handlers included. */
export function scriptOfFrames(events) {
  const frames = [];
  let sum = 0;
  let until = 0;
  let animated = false;
  for (const { name, start, duration } of events) {
    if (name === 'BeginMainThreadFrame') {
      if (animated) frames.push(sum);
      if (animated) sum = 0;
      animated = false;
    }
    if (!SCRIPT.has(name)) continue;
    if (name === 'FireAnimationFrame') animated = true;
    if (start < until) continue;
    sum += duration;
    until = start + duration;
  }
  if (animated) frames.push(sum);
  return frames;
}
