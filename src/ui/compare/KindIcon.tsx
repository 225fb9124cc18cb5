/** Changes differ by shape before they differ by colour. */
import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import LinkIcon from 'lucide-react/icons/link';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Scaling from 'lucide-react/icons/scaling';
import Unlink from 'lucide-react/icons/unlink';
import type { ReactElement } from 'react';
import { unreachable } from '../../core/base/result.ts';
import type { DiffRow } from '../../interchange/export/diff.ts';
import { SeverityIcon } from '../controls/SeverityIcon.tsx';

export function KindIcon({ kind }: { readonly kind: NonNullable<DiffRow['kind']> }): ReactElement {
  const shared = { size: 14, strokeWidth: 2.2, 'aria-hidden': true } as const;
  switch (kind) {
    case 'error':
    case 'warning':
    case 'note':
      return <SeverityIcon severity={kind} size={14} />;
    case 'refused':
      return <CircleX {...shared} />;
    case 'new-pool':
      return <RefreshCw {...shared} />;
    case 'conditional':
      return <CircleAlert {...shared} />;
    case 'unverified':
      return <CircleHelp {...shared} />;
    case 'added':
      return <Plus {...shared} />;
    case 'removed':
      return <Minus {...shared} />;
    case 'moved':
      return <ArrowRight {...shared} />;
    case 'resized':
      return <Scaling {...shared} />;
    case 'known':
      return <Eye {...shared} />;
    case 'unknown':
      return <EyeOff {...shared} />;
    case 'connected':
      return <LinkIcon {...shared} />;
    case 'disconnected':
      return <Unlink {...shared} />;
    default:
      return unreachable(kind);
  }
}
