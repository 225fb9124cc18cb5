/** Space that new ranges are looked for in, and what none of them may meet. */
import { AKS_RESERVED, PRIVATE, VNET_FORBIDDEN } from '../azure/ranges.ts';
import { SOURCES } from '../azure/sources.ts';
import { prefixOf, type Prefix } from '../net/prefix.ts';

/** Of unique local space the half that networks number themselves (RFC 4193). */
const UNIQUE_LOCAL = prefixOf('fd00::/8');

/** Private space without 100.64.0.0/10, which others on the way may use for translation, and of which nobody knows whether AKS takes services. */
export const PRIVATE_SPACE: readonly Prefix[] = [...PRIVATE.filter((known) => known.source === SOURCES.rfc1918).map((known) => known.prefix), UNIQUE_LOCAL];

/** Private space with 100.64.0.0/10, which pods may have. */
export const WIDE_PRIVATE_SPACE: readonly Prefix[] = [...PRIVATE.filter((known) => known.prefix.family === 4).map((known) => known.prefix), UNIQUE_LOCAL];

/** Ranges that AKS or Azure keeps for itself. */
export const NEVER_FREE: readonly Prefix[] = [...AKS_RESERVED, ...VNET_FORBIDDEN].map((known) => known.prefix);
