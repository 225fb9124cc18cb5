export function installedBrowser(): string | null;
export function ensureBrowser(): Promise<string | null>;
