/** Severities differ by shape before they differ by colour: an octagon, a triangle, a circle. */
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactElement } from 'react';
import { unreachable } from '../../core/base/result.ts';
import type { Severity } from '../../core/report/types.ts';

export function SeverityIcon({ severity, size = 15 }: { readonly severity: Severity | 'good'; readonly size?: number }): ReactElement {
  const shared = { size, strokeWidth: 2.2, 'aria-hidden': true, className: 'severity-icon', 'data-severity': severity } as const;
  switch (severity) {
    case 'error':
      return <OctagonAlert {...shared} />;
    case 'warning':
      return <TriangleAlert {...shared} />;
    case 'note':
      return <Info {...shared} />;
    case 'good':
      return <CircleCheck {...shared} />;
    default:
      return unreachable(severity);
  }
}
