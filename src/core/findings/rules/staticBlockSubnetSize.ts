import { STATIC_BLOCK_SUBNET_LENGTH } from '../../azure/limits.ts';
import { podSubnetsWiderThan } from '../podSubnetSize.ts';

/** Static blocks come from pod subnets up to a /12. */
export const staticBlockSubnetSize = podSubnetsWiderThan('static-block-subnet-size', 'pod-subnet-static', STATIC_BLOCK_SUBNET_LENGTH.value);
