/** Writes a plan in another form, off the page's thread: of a large plan that takes seconds. */
import { version } from '../../../package.json';
import { write } from '../../interchange/export/write.ts';
import type { WriteRequest } from './writing.ts';

addEventListener('message', ({ data }: MessageEvent<WriteRequest>) => {
  postMessage(write(data.format, data.scenario, { planFile: data.planFile, version }));
});
