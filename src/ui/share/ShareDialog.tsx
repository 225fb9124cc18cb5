/** Everything there is to sending a plan: links, a code, a file, and who can read it then. */
import './share.css';
import Download from 'lucide-react/icons/download';
import Lock from 'lucide-react/icons/lock-open';
import { useMemo, type ReactElement } from 'react';
import { plural } from '../../core/findings/text.ts';
import { formatScenario, utf8Length } from '../../core/scenario/text.ts';
import { viewOf } from '../../state/linkOpening.ts';
import { useAtlasState } from '../atlas.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { Disclosure } from '../controls/Disclosure.tsx';
import { LinkField } from './LinkField.tsx';
import { QrCode } from './QrCode.tsx';
import { saveFile } from './saveFile.ts';
import { fileNameOf, formatBytes, HUGE_LINK, viewWords } from './shareWords.ts';
import { useLinks } from './useLinks.ts';

export function ShareDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const links = useLinks();
  const scenario = useAtlasState((state) => state.scenario);
  const view = useAtlasState((state) => viewWords(viewOf(state), state.sight));
  const drafts = useAtlasState((state) => Object.keys(state.drafts).length);
  const observed = scenario.clusters?.some((cluster) => (cluster.observed?.length ?? 0) > 0) === true;
  const text = useMemo(() => formatScenario(scenario), [scenario]);
  const name = fileNameOf(scenario.name);
  const isLink = links !== null && typeof links === 'object';
  const fileFirst = links === 'too large' || (isLink && links.plan.length > HUGE_LINK);

  return (
    <Dialog title="Share this plan" onClose={onClose}>
      <p className="share-privacy">
        <Lock size={16} aria-hidden />
        <span>
          <strong>Whoever has the link has the plan.</strong> The browser sends it to no server, but it will stay in the chat logs, mails and histories that it
          passes through, and anyone who finds it there can open it.
        </span>
      </p>
      {isLink && (
        <>
          <LinkField label="Link to the plan" link={links.plan} strong={!fileFirst} />
          {links.view !== links.plan && <LinkField label="Link to this view" hint={view} link={links.view} />}
          <Disclosure label="QR code">{() => <QrCode link={links.plan} />}</Disclosure>
        </>
      )}
      {links === null && <p className="share-hint">Writing the link…</p>}
      {links === 'missing' && <p className="share-hint">The part of the page that writes links could not be loaded. Reload the page to try again.</p>}
      {links === 'too large' && <p className="share-hint">This plan is larger than what a link opens. Send the file instead.</p>}
      <section className="share-link" aria-labelledby="share-file">
        <div className="share-head">
          <h3 id="share-file">File</h3>
          <span className="share-length">{formatBytes(utf8Length(text))}</span>
        </div>
        <div className="share-row">
          <span className="share-file">
            <bdi>{name}</bdi>
          </span>
          <button type="button" className="button" data-kind={fileFirst ? 'strong' : undefined} onClick={() => saveFile(name, text)}>
            <Download size={15} aria-hidden />
            Save
          </button>
        </div>
        <p className="share-hint">
          The file opens here again, dropped on the page or through Open.
          {observed && ' It also holds the addresses that an import observed, which links leave out.'}
        </p>
      </section>
      {drafts > 0 && (
        <p className="share-hint">
          {plural(drafts, 'field holds', 'fields hold')} text that is no valid value yet. It stays here; links and files have the last valid values.
        </p>
      )}
    </Dialog>
  );
}
