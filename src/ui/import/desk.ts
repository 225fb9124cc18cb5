/** The page's side of the import worker: one worker a desk, which remembers what it read until the desk is closed. */
import type { Network, Scenario } from '../../core/scenario/types.ts';
import type { Given, Job, News, Outcome, Progress, Which } from '../../worker/messages.ts';

export interface ImportDesk {
  /** Rejects where the worker cannot be loaded or breaks; never for what inputs hold. null: the desk was closed first. */
  readonly read: (given: readonly Given[], into: Scenario | null, onProgress: (progress: Progress) => void) => Promise<Outcome | null>;
  /** One of the plans of the last outcome. null: the desk was closed first. */
  readonly take: (which: Which) => Promise<Scenario | null>;
  /** Ends the worker, whatever it is doing. */
  readonly close: () => void;
}

/** Larger inputs, all of them together, are not read. Bytes, or UTF-16 units of what was pasted. */
export const MAX_GIVEN = 64 * 1024 * 1024;

const isNews = (message: unknown): message is News => typeof message === 'object' && message !== null && 'kind' in message;

export function openDesk(): ImportDesk {
  const worker = new Worker(new URL('../../worker/importWorker.ts', import.meta.url), { type: 'module', name: 'import' });

  const waiting = new Set<() => void>();

  /** Sends a job and hears news until `hear` has its answer. */
  const ask = async <T>(job: Job, hear: (news: News) => { readonly answer: T } | null): Promise<T | null> =>
    new Promise((resolve, reject) => {
      const done = new AbortController();
      const giveUp = (): void => settle(null);
      const settle = (answer: T | null): void => {
        done.abort();
        waiting.delete(giveUp);
        resolve(answer);
      };
      const fail = (message: string): void => {
        reject(new Error(message));
        settle(null);
      };
      waiting.add(giveUp);
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<unknown>) => {
          if (!isNews(data)) return;
          if (data.kind === 'failed') {
            fail(data.message);
            return;
          }
          const heard = hear(data);
          if (heard !== null) settle(heard.answer);
        },
        { signal: done.signal },
      );
      worker.addEventListener('error', (event) => fail(event.message || 'the part of the page that reads inputs could not be loaded'), { signal: done.signal });
      worker.addEventListener('messageerror', () => fail('what was read could not be handed over'), { signal: done.signal });
      worker.postMessage(job, []);
    });

  return {
    read: (given, into, onProgress) =>
      ask({ kind: 'read', given, into }, (news) => {
        if (news.kind === 'progress') onProgress(news);
        return news.kind === 'outcome' ? { answer: news.outcome } : null;
      }),
    take(which) {
      const networks: Network[] = [];
      return ask({ kind: 'hand over', which }, (news) => {
        if (news.kind === 'networks') networks.push(...news.networks);
        if (news.kind !== 'plan') return null;
        return { answer: news.rest.networks === null ? news.rest : { ...news.rest, networks } };
      });
    },
    close() {
      worker.terminate();
      for (const giveUp of waiting) giveUp();
    },
  };
}
