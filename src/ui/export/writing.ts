/** Asks a worker for a plan in another form. */
import type { Scenario } from '../../core/scenario/types.ts';
import type { ExportFormat } from '../../interchange/export/write.ts';
import type { Written } from '../../interchange/export/written.ts';

export interface WriteRequest {
  readonly format: ExportFormat;
  readonly scenario: Scenario;
  readonly planFile: string;
}

export interface Writer {
  /** Gives up what was asked for before. Rejects where the worker cannot be loaded, never settles once it was given up. */
  readonly write: (request: WriteRequest) => Promise<Written>;
  readonly stop: () => void;
}

/** The worker is started with the first request, and anew where it is busy with one that nobody waits for any more. */
export function createWriter(start: () => Worker = startWorker): Writer {
  let worker: Worker | null = null;
  let busy = false;
  const stop = (): void => {
    worker?.terminate();
    worker = null;
    busy = false;
  };
  return {
    write(request) {
      if (busy) stop();
      const used = (worker ??= start());
      busy = true;
      return new Promise((resolve, reject) => {
        const heard = new AbortController();
        const once = { once: true, signal: heard.signal };
        used.addEventListener(
          'message',
          ({ data }: MessageEvent<Written>) => {
            heard.abort();
            busy = false;
            resolve(data);
          },
          once,
        );
        used.addEventListener(
          'error',
          () => {
            heard.abort();
            stop();
            reject(new Error('the worker that writes could not be loaded, or failed'));
          },
          once,
        );
        used.postMessage(request, []);
      });
    },
    stop,
  };
}

const startWorker = (): Worker => new Worker(new URL('write.worker.ts', import.meta.url), { type: 'module' });
