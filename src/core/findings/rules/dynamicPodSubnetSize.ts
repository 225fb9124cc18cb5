import { DYNAMIC_POD_SUBNET_LENGTH } from '../../azure/limits.ts';
import { podSubnetsWiderThan } from '../podSubnetSize.ts';

/** What a pod subnet has beyond the addresses of a virtual network, dynamic allocation cannot use. */
export const dynamicPodSubnetSize = podSubnetsWiderThan('dynamic-pod-subnet-size', 'pod-subnet-dynamic', DYNAMIC_POD_SUBNET_LENGTH.value);
