/** What the page says of an import, from the importer's report. */
import type { ImportIssue, ImportNote, ImportReport, ImportResult, NoteKind, Place } from '../../interchange/types.ts';
import type { Notice, NoticeLine } from '../../state/state.ts';

const HEADINGS: Readonly<Record<NoteKind, string>> = { unresolved: 'Not resolved', assumed: 'Assumed', ignored: 'Ignored', understood: 'Understood' };
/** So many lines of a kind are shown. */
const LISTED = 40;

/** null: the plan was opened and there is nothing to say about it. */
export function noticeOf(result: ImportResult, names: readonly string[]): Notice | null {
  const several = names.length > 1;
  const what = several ? `${names.length} inputs` : called(names[0] ?? 'the input');
  if (!result.ok) {
    return {
      tone: 'error',
      title: `${several ? what : capital(what)} cannot be opened. The plan on the page is unchanged.`,
      sections: [
        section(
          '',
          result.issues.map((issue) => issueLine(issue, several)),
          0,
          false,
        ),
      ],
    };
  }
  const kinds: readonly NoteKind[] = ['unresolved', 'assumed', 'ignored', 'understood'];
  const sections = kinds.filter((kind) => result.report[kind].length > 0).map((kind) => noteSection(result.report, kind, several));
  const quiet = result.report.unresolved.length + result.report.assumed.length + result.report.ignored.length === 0;
  return quiet ? null : { tone: 'plain', title: `Opened ${what}, with remarks.`, sections };
}

/** Texts without a file are called what they are; a file by its name, as it stands. */
function called(name: string): string {
  return name.includes('.') ? `“${name}”` : `the ${name.replace(/^the /, '')}`;
}

function noteSection(report: ImportReport, kind: NoteKind, several: boolean) {
  return section(
    HEADINGS[kind],
    report[kind].map((note) => noteLine(note, several)),
    report.more[kind],
    kind === 'ignored' || kind === 'understood',
  );
}

function section(heading: string, lines: readonly NoticeLine[], more: number, folded: boolean): Notice['sections'][number] {
  // The same said of the same place is said once.
  const distinct = [...new Map(lines.map((line) => [`${line.place} ${line.text}`, line])).values()];
  return { heading, lines: distinct.slice(0, LISTED), more: more + Math.max(0, distinct.length - LISTED), folded };
}

function noteLine({ text, place }: ImportNote, several: boolean): NoticeLine {
  return { place: placeText(place, several), text };
}

function placeText({ input, path, line }: Place, several: boolean): string {
  const where = path === '' ? (line > 0 ? `line ${line}` : '') : path;
  return [several ? input : '', where].filter((part) => part !== '').join(': ');
}

function issueLine({ input, path, message }: ImportIssue, several: boolean): NoticeLine {
  return { place: [several ? input : '', path].filter((part) => part !== '').join(': '), text: message };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
