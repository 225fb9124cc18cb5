import { fact, SOURCES } from './sources.ts';

/** Delegation of subnets of Application Gateway for Containers; Azure compares service names without regard to letter case. */
export const TRAFFIC_CONTROLLERS_DELEGATION = fact('Microsoft.ServiceNetworking/trafficControllers', SOURCES.gatewayForContainers);

/** Delegation of pod subnets and of API server subnets, which AKS makes itself. */
export const MANAGED_CLUSTERS_DELEGATION = fact('Microsoft.ContainerService/managedClusters', SOURCES.legacyCni);
/** Whether a VM size is one of the DCsv2 series, which overlay does not run on. */
export const isDcsv2 = (vmSize: string): boolean => /^Standard_DC\d+s_v2$/i.test(vmSize);
