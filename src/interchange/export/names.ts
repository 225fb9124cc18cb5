/** Identifiers for other languages, made of the words of a plan. */

/** Hands out identifiers of one style, each once. */
export class Identifiers {
  readonly #taken = new Set<string>();
  readonly #style: (words: readonly string[]) => string;

  constructor(style: (words: readonly string[]) => string, reserved: readonly string[] = []) {
    this.#style = style;
    for (const one of reserved) this.#taken.add(one.toLowerCase());
  }

  /** Two things of one name get different identifiers. */
  make(...parts: readonly string[]): string {
    const words = parts.flatMap((part) => part.split(/[^A-Za-z0-9]+/)).filter((word) => word !== '');
    const base = this.#style(words.length === 0 ? ['unnamed'] : words).slice(0, 60);
    let name = base;
    for (let n = 2; this.#taken.has(name.toLowerCase()); n += 1) name = `${base}${/[0-9]$/.test(base) ? '_' : ''}${n}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }
}

/** `AKS_SHOP_POD_CIDR` */
export function upperSnake(words: readonly string[]): string {
  return lead(words.join('_')).toUpperCase();
}

/** `aks_shop_pod_cidr` */
export function lowerSnake(words: readonly string[]): string {
  return lead(words.join('_').toLowerCase());
}

/** `aks-shop`; short enough to stand before what else a name has to say. */
export function kebab(words: readonly string[]): string {
  return lead(words.join('-').toLowerCase()).slice(0, 30);
}

/** `aksShopPodCidr` */
export function camel(words: readonly string[]): string {
  const [first = '', ...rest] = words.map((word) => word.toLowerCase());
  return lead(first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''));
}

/** Identifiers begin with a letter. */
function lead(name: string): string {
  return /^[A-Za-z]/.test(name) ? name : `x${name}`;
}
