import { plural } from '../../core/findings/text.ts';
import { formatBytes } from '../share/shareWords.ts';

/** "1,204 characters", "20 MB" */
export function sizeText(content: string | File): string {
  return typeof content === 'string' ? plural(content.length, 'character') : formatBytes(content.size);
}
