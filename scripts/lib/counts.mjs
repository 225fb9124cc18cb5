/** Reads how many tests passed and failed out of the runners' JSON reports. */

/** Vitest's report: skipped and pending tests count as neither. */
export function countVitest(report) {
  return { passed: report.numPassedTests ?? 0, failed: (report.numFailedTests ?? 0) + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0) };
}

/** Playwright's report: a flaky test (passed on a retry) is a failure here. */
export function countPlaywright(report) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {};
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0) };
}
