/**
 * What the pure rooms may use of the platform beyond the language: the few globals that
 * browsers, workers and Node all have. Everything else of the DOM is refused by the compiler there.
 */
declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: ArrayBuffer | ArrayBufferView): string;
}
