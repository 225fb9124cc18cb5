/** The worker's own file: hears jobs, does one after another, answers with news. */
import type { Scenario } from '../core/scenario/types.ts';
import { runImport, type Task } from './importTask.ts';
import type { Job, News } from './messages.ts';

/** So many networks go in one message: the page takes one in within a few milliseconds. */
const SLICE = 250;

const tell = (news: News): void => self.postMessage(news, { transfer: [] });

let task: Task | null = null;

async function work(job: Job): Promise<void> {
  switch (job.kind) {
    case 'read':
      task = await runImport(job.given, job.into, tell);
      tell({ kind: 'outcome', outcome: task.outcome });
      return;
    case 'hand over': {
      const plan = task?.plans[job.which] ?? null;
      if (plan === null) tell({ kind: 'failed', message: 'there is no such plan' });
      else handOver(plan);
    }
  }
}

function handOver(plan: Scenario): void {
  const networks = plan.networks ?? [];
  for (let at = 0; at < networks.length; at += SLICE) tell({ kind: 'networks', networks: networks.slice(at, at + SLICE) });
  tell({ kind: 'plan', rest: { ...plan, networks: plan.networks === null ? null : [] } });
}

const isJob = (message: unknown): message is Job => typeof message === 'object' && message !== null && 'kind' in message;

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!isJob(data)) return;
  work(data).catch((thrown: unknown) => tell({ kind: 'failed', message: thrown instanceof Error ? thrown.message : String(thrown) }));
});
