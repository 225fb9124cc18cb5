import { test as base, expect } from '@playwright/test';

/**
 * A page that may do nothing the product promises not to do: no error, no violation of the
 * content security policy, no request to another origin. Each test fails when one happens.
 */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, baseURL, expectedErrors }, provide) => {
    const trouble: string[] = [];
    page.on('pageerror', (error) => trouble.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || /content security policy/i.test(message.text())) trouble.push(`console: ${message.text()}`);
    });
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(baseURL ?? '') && !/^(?:data|blob):/.test(url)) trouble.push(`foreign request: ${url}`);
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`));
    });
    await provide(page);
    expect(trouble.filter((line) => !expectedErrors.some((expected) => expected.test(line)))).toEqual([]);
  },
});

export { expect };
