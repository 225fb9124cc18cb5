import { describe, expect, it } from 'vitest';
import type { Finding, Report, Severity } from '../../core/report/types.ts';
import { announcementOf, standingOf, type Standing } from './announcement.ts';

const finding = (rule: string, severity: Severity, subject: string): Finding => ({
  rule,
  severity,
  subjects: [subject],
  prefixes: [],
  figures: {},
  message: `${subject} is short.`,
  reference: { source: '', date: '' },
});

function standing(findings: readonly Finding[], planId = 'a'): Standing {
  const count = (severity: Severity): number => findings.filter((one) => one.severity === severity).length;
  const report: Report = {
    scenario: 'Payments',
    summary: { errors: count('error'), warnings: count('warning'), notes: count('note') },
    findings,
    headroom: [],
    firstToRunOut: null,
  };
  return standingOf(
    planId,
    report,
    findings.map(({ rule, subjects }) => `${rule} ${subjects.join()}`),
  );
}

const slices = finding('pod-cidr-exhausted', 'error', 'clusters/c');
const routes = finding('kubenet-route-limit', 'error', 'clusters/d');
const retired = finding('kubenet-retirement', 'warning', 'clusters/d');
const note = finding('pod-cidr-shared', 'note', 'clusters/c');

describe('announcements', () => {
  it('say what is new, then how much there is in all', () => {
    expect(announcementOf(standing([retired]), standing([retired, slices]))).toBe('New error: Pod CIDR too small, c. clusters/c is short. 1 error, 1 warning.');
  });

  it('read out two and count the rest', () => {
    expect(announcementOf(standing([]), standing([slices, routes, retired]))).toMatch(/^New error: .* New error: .* And 1 more\. 2 errors, 1 warning\.$/);
  });

  it('say what is left when something is gone', () => {
    expect(announcementOf(standing([slices, routes]), standing([routes]))).toBe('1 error.');
    expect(announcementOf(standing([slices]), standing([]))).toBe('No errors.');
  });

  it('keep silent about notes, and about new figures of the same', () => {
    expect(announcementOf(standing([slices]), standing([slices, note]))).toBe('');
  });

  it('name a plan that was opened, and nothing of it as new', () => {
    expect(announcementOf(standing([slices]), standing([slices, retired], 'b'))).toBe('Payments: 1 error, 1 warning.');
  });
});
