export interface Measured {
  readonly unit: string;
  readonly median: number;
  readonly p95: number;
  readonly max: number;
  readonly n: number;
}
export function summarise(unit: string, samples: readonly number[]): Measured;
export function single(unit: string, value: number): Measured;
