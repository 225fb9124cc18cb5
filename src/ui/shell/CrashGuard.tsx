/** The last resort: when drawing the page fails, the plan is not lost with it. What was changed last can be taken back. */
import { Component, type ReactElement, type ReactNode } from 'react';
import type { Atlas } from '../../state/store.ts';

interface Props {
  readonly atlas: Atlas;
  readonly children: ReactNode;
}

export class CrashGuard extends Component<Props, { readonly message: string | null }> {
  override state: { readonly message: string | null } = { message: null };

  static getDerivedStateFromError(error: unknown): { readonly message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    return message === null ? this.props.children : <Crash message={message} atlas={this.props.atlas} onRetry={() => this.setState({ message: null })} />;
  }
}

function Crash({ message, atlas, onRetry }: { readonly message: string; readonly atlas: Atlas; readonly onRetry: () => void }): ReactElement {
  const { past } = atlas.getState().history;
  return (
    <main className="crash" role="alert">
      <h1>The page could not draw this plan</h1>
      <p>That is a fault of CIDR Atlas, not of the plan, which is still here.</p>
      <pre>{message}</pre>
      <p className="crash-actions">
        {past.length > 0 && (
          <button
            type="button"
            className="button"
            data-kind="strong"
            onClick={() => {
              atlas.actions.undo();
              onRetry();
            }}
          >
            Take back “{past[past.length - 1]?.label}”
          </button>
        )}
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      </p>
    </main>
  );
}
