import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { evaluate } from '../src/core/report/evaluate.ts';
import { importTexts } from '../src/interchange/import.ts';
import { fuzzText, importAnswer } from '../src/testing/importFuzz.ts';

const ARTEFACTS = new URL('../src/testing/fixtures/artefacts/', import.meta.url);
const KEPT = new URL('../src/testing/fixtures/fuzz-texts.json', import.meta.url);
/** 64 kB, and how long a reader may take for them. */
const MOST = 65_536;
const SLOW_MS = 100;

export interface FuzzOutcome {
  readonly texts: number;
  readonly plans: number;
  readonly slowestMs: number;
  readonly faults: readonly string[];
}

/** Gives import texts for some seconds. What makes it fail is cut down and kept, so that every test run tries it again. */
export function fuzz(seed: number, seconds: number): FuzzOutcome {
  const artefacts = readdirSync(ARTEFACTS)
    .filter((name) => !name.includes('.expected.') && name !== 'README.md')
    .toSorted()
    .map((name) => readFileSync(new URL(name, ARTEFACTS), 'utf8'));
  const kept: string[] = JSON.parse(readFileSync(KEPT, 'utf8'));
  const faults: string[] = [];
  let [texts, plans, slowestMs] = [0, 0, 0];
  for (const end = performance.now() + seconds * 1000; performance.now() < end && faults.length < 5; texts += 1) {
    const text = fuzzText(seed + texts, artefacts, MOST);
    const fault = faultOf(text);
    const took = timed(text);
    slowestMs = Math.max(slowestMs, took);
    if (importAnswer(text).plan !== null) plans += 1;
    const slow = took > SLOW_MS ? `${Math.round(took)} ms for ${text.length} characters` : null;
    if (fault === null && slow === null) continue;
    faults.push(`seed ${seed + texts}: ${fault ?? slow ?? ''}`);
    const small = fault === null ? text : shortened(text, (one) => faultOf(one) !== null);
    if (!kept.includes(small)) kept.push(small);
  }
  if (faults.length > 0) writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
  return { texts, plans, slowestMs, faults };
}

function faultOf(text: string): string | null {
  const { fault, plan } = importAnswer(text);
  if (fault !== null || plan === null) return fault;
  try {
    evaluate(plan);
    return null;
  } catch (error) {
    return `thrown while checking: ${String(error)}`;
  }
}

/**
 * Milliseconds in which nothing else would answer, the least of up to three tries. A thread is held no longer than the clock says, and no
 * longer than all threads have computed: other work on the machine lengthens the one, tidying up beside it the other.
 */
function timed(text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let left = 3; left > 0 && best > SLOW_MS; left -= 1) {
    const [cpu, start] = [process.cpuUsage(), performance.now()];
    importTexts([{ name: 'input', text }]);
    best = Math.min(best, performance.now() - start, process.cpuUsage(cpu).user / 1000);
  }
  return best;
}

/** Takes out ever smaller pieces as long as what is left still fails. */
function shortened(text: string, fails: (text: string) => boolean): string {
  let best = text;
  for (let size = Math.ceil(text.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < best.length;) {
      const without = best.slice(0, at) + best.slice(at + size);
      if (fails(without)) best = without;
      else at += size;
    }
  }
  return best;
}
