import { SERVICE_LENGTH_V4, SERVICE_LENGTH_V6 } from '../../azure/limits.ts';
import type { Prefix } from '../../net/prefix.ts';
import type { Severity } from '../../report/types.ts';
import type { Rule } from '../types.ts';

function severityOf({ family, length }: Prefix): Severity | null {
  if (family === 6) return length < SERVICE_LENGTH_V6.value ? 'error' : null;
  const { shortest, doubtful } = SERVICE_LENGTH_V4.value;
  if (length >= shortest) return null;
  return length === doubtful ? 'warning' : 'error';
}

/** The API server takes service ranges of 2^20 addresses at most; the documentation wants less than that. */
export const serviceCidrSize: Rule = {
  id: 'service-cidr-size',
  check(plan, emit) {
    for (const { subject, serviceRanges } of plan.clusters) {
      for (const { prefix } of serviceRanges ?? []) {
        const severity = severityOf(prefix);
        if (severity !== null) emit({ severity, subjects: [subject], prefixes: [prefix], figures: { prefixLength: prefix.length } });
      }
    }
  },
};
