/**
 * Saved views in a link, behind the view: `&views=`, one after the other with `;` between, each a name and what differs from the whole
 * plan on the map. Lenient like the view: what cannot be read falls back alone, a view without a name is passed over.
 */
import { DEFAULT_VIEW, escaped, formatRange, parseRange, subjectIn, unescaped, VIEW_LAYOUTS, VIEW_TABS, viewFields, type LinkView } from './view.ts';

/** A view under a name, as the browser keeps it and a link carries it. */
export interface NamedView {
  /** 1 to 60 characters, without line breaks or other control characters. */
  readonly name: string;
  /** The addresses in sight: a CIDR, or two addresses with a hyphen between; null: whatever fits. */
  readonly sight: string | null;
  /** A subject such as `clusters/payments`; null: nothing is selected. */
  readonly selection: string | null;
  readonly layout: LinkView['layout'];
  readonly tab: LinkView['tab'];
}

/** So many views a plan has at most. */
export const MAX_VIEWS = 24;
export const MAX_VIEW_NAME = 60;

/** A name as it is kept: one line, blanks at its ends gone, cut to 60 characters; empty where nothing is left. */
export function viewName(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
  return Array.from(line.trim()).slice(0, MAX_VIEW_NAME).join('').trim();
}

/** `&views=Pods%20now,in:10.244.0.0/16,on:clusters/payments;Hub,in:10.0.0.0/16,as:hilbert`; empty where there are none. */
export function encodeViews(views: readonly NamedView[]): string {
  const texts = views
    .slice(0, MAX_VIEWS)
    .map(({ name, sight, selection, layout, tab }) =>
      [
        strictly(name),
        ...(sight === null ? [] : [`in:${sight}`]),
        ...(selection === null ? [] : [`on:${strictly(selection)}`]),
        ...(layout === DEFAULT_VIEW.layout ? [] : [`as:${layout}`]),
        ...(tab === DEFAULT_VIEW.tab ? [] : [`tab:${tab}`]),
      ].join(','),
    );
  return texts.length === 0 ? '' : `&views=${texts.join(';')}`;
}

/** Programs that look for links in a text may end one at these. */
const strictly = (text: string): string => escaped(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The saved views in what stands behind the plan of a link. */
export function decodeViews(text: string): readonly NamedView[] {
  const list = viewFields(text).get('views');
  if (list === undefined) return [];
  return list
    .split(';', MAX_VIEWS)
    .map((one) => {
      const [name = '', ...rest] = one.split(',');
      const fields = new Map<string, string>();
      for (const part of rest) {
        const colon = part.indexOf(':');
        if (colon > 0 && !fields.has(part.slice(0, colon))) fields.set(part.slice(0, colon), part.slice(colon + 1));
      }
      return viewFrom(unescaped(name), unescaped(fields.get('in')), subjectIn(fields.get('on')), fields.get('as'), fields.get('tab'));
    })
    .filter((view) => view !== null);
}

/** Views as storage gives them back, which may be anything. */
export function readViews(value: unknown): readonly NamedView[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, MAX_VIEWS)
    .map((one: unknown) => {
      if (typeof one !== 'object' || one === null) return null;
      const { name, sight, selection, layout, tab }: Readonly<Record<string, unknown>> = { ...one };
      return viewFrom(textIn(name), textIn(sight), subjectIn(escaped(textIn(selection) ?? '')), layout, tab);
    })
    .filter((view) => view !== null);
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function viewFrom(name: string | null, sight: string | null, selection: string | null, layout: unknown, tab: unknown): NamedView | null {
  const sound = name === null ? '' : viewName(name);
  if (sound === '') return null;
  const range = parseRange(sight);
  return {
    name: sound,
    sight: range === null ? null : formatRange(range),
    selection,
    layout: VIEW_LAYOUTS.find((known) => known === layout) ?? DEFAULT_VIEW.layout,
    tab: VIEW_TABS.find((known) => known === tab) ?? DEFAULT_VIEW.tab,
  };
}
