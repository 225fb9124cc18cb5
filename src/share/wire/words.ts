/**
 * Words that names in Azure plans are made of. Their positions are part of the wire form, version 1:
 * nothing here may be added, removed or moved without a new version.
 */

/** One byte each. Between two words that follow each other a hyphen is meant. */
export const SHORT_WORDS: readonly string[] = (
  'snet vnet aks nodes pods system apps app hub spoke prod dev test stage web api data db sql shared platform user default subnet subnets private endpoints ' +
  'endpoint pe internal external public ingress egress gateway appgw agw agc firewall bastion dns inbound outbound resolver management mgmt monitoring jumpbox ' +
  'vm vms ci build agents runners functions integration services service cluster network node pod nodepool pool worker workers batch jobs gpu spot win linux ' +
  'payments orders checkout billing catalog inventory identity auth customer frontend backend cache redis postgres mysql storage keyvault acr apim vpn er corp ' +
  'onprem on-premises office dc core edge ops infra security blue green prd nonprod weu neu eus gwc westeurope northeurope eastus germanywestcentral rt udr ' +
  'to-firewall lb ilb nva server control-plane system-pool user-pool AzureFirewallSubnet AzureFirewallManagementSubnet GatewaySubnet AzureBastionSubnet ' +
  'RouteServerSubnet Standard_D Standard_E Standard_F Standard_B Standard_ ds_v5 s_v5 as_v5 ads_v5 ds_v4 s_v3 s_v4 ds_v6 _v5 _v2 Microsoft. Hub AKS'
).split(' ');

/** Two bytes each. */
export const LONG_WORDS: readonly string[] = (
  'Microsoft.ContainerService/managedClusters Microsoft.Web/serverFarms Microsoft.Web/serverfarms Microsoft.Network/dnsResolvers ' +
  'Microsoft.DBforPostgreSQL/flexibleServers Microsoft.DBforMySQL/flexibleServers Microsoft.ContainerInstance/containerGroups Microsoft.App/environments ' +
  'Microsoft.ServiceNetworking/trafficControllers Microsoft.Network/applicationGateways Microsoft.Databricks/workspaces Microsoft.Sql/managedInstances ' +
  'Microsoft.ApiManagement/service Microsoft.Netapp/volumes Microsoft.NetApp/volumes Microsoft.MachineLearningServices/workspaces ' +
  'Standard_D2s_v3 Standard_D4s_v3 Standard_D2s_v5 Standard_D4s_v5 Standard_D8s_v5 Standard_D16s_v5 Standard_D2ds_v5 Standard_D4ds_v5 Standard_D8ds_v5 ' +
  'Standard_D16ds_v5 Standard_D2as_v5 Standard_D4as_v5 Standard_D8as_v5 Standard_D4ads_v5 Standard_D8ads_v5 Standard_E4s_v5 Standard_E8s_v5 Standard_E4ds_v5 ' +
  'Standard_E8ds_v5 Standard_E16ds_v5 Standard_B2s Standard_B2ms Standard_B4ms Standard_DS2_v2 Standard_DS3_v2 Standard_F8s_v2 Standard_F16s_v2 Standard_NC ' +
  'Standard_L Standard_M Standard_A Standard_DC Standard_N s_v2 as_v4 ads_v6 as_v6 s_v6 d_v5 pds_v5 ps_v5 pds_v6 _v3 _v4 _v6 Plan plan Production production ' +
  'Development Staging staging Sandbox sandbox Test Spoke Overlay overlay Kubenet kubenet Dual dual stack Azure CNI Cluster Network Landing Zone landing zone ' +
  'Platform Shared Payments Retail with and on-premises-datacenter datacenter datacentre branch site region primary secondary tertiary east west north south ' +
  'central europe uk us asia eastus2 westus westus2 westus3 centralus southcentralus northcentralus uksouth ukwest francecentral swedencentral norwayeast ' +
  'switzerlandnorth italynorth polandcentral spaincentral canadacentral canadaeast brazilsouth australiaeast australiasoutheast southeastasia eastasia japaneast ' +
  'japanwest koreacentral centralindia southindia uaenorth southafricanorth qatarcentral israelcentral eus2 wus wus2 wus3 cus scus uks ukw frc sdc sec nwe chn ' +
  'itn plc cac aue sea jpe krc inc ae san ' +
  'id idm iam crm erp hr finance sales marketing media mobile search shop store stores retail warehouse logistics shipping delivery fulfilment returns pricing ' +
  'promotions loyalty offers cart basket product products customers accounts account users profile profiles partner partners supplier suppliers vendor tenant ' +
  'tenants risk fraud claims policy policies insurance bank banking loans cards treasury trading ledger invoices invoicing reporting reports report analytics bi ' +
  'etl ml ai llm inference training search-index queue queues kafka eventhub events messaging bus servicebus streaming stream telemetry metrics logs logging ' +
  'log trace tracing observability grafana prometheus backup backups recovery dr archive files file share blob registry vault secrets kms hsm cosmos cosmosdb ' +
  'mongo elastic opensearch synapse databricks fabric purview datalake lake dwh warehouse-db replica read write primary-db sqlmi mi aci aca containerapps ' +
  'container containers appservice webapp web-app func function logicapp automation devops tools tooling jenkins gitlab github sonar nexus argo argocd flux ' +
  'backstage portal intranet extranet dmz perimeter transit connectivity connect expressroute wan vwan vhub s2s p2s sdwan proxy squid waf fw firewalls nat ' +
  'natgw natgateway pls privatelink private-link private-dns pdns resolver-in resolver-out dnsresolver inbound-dns outbound-dns avd wvd desktop desktops ' +
  'workstation workstations bastions jump jumphost jumpboxes admin admins adm ad ds adds domain domaincontrollers controllers dcs ldap iot scada plant factory ' +
  'robots devices device hpc compute render simulation sap hana s4 oracle exadata temporal scheduler cron async sync worker-pool general general-purpose memory ' +
  'memopt compute-opt highmem highcpu spotpool gpupool winpool windows windowspool linuxpool userpool systempool syspool agentpool nodepool1 nodepool2 ' +
  'default-pool apps-pool ingress-pool monitoring-pool infrapool gw egressgw istio mesh gitops canary pilot preview qa uat int integration-test perf load e2e ' +
  'demo poc lab labs training-lab eval legacy old new v1 v2 temp tmp misc other reserved spare free future growth expansion zone1 zone2 zone3 az1 az2 az3 ' +
  'a b c d common base foundation global local team squad project group unit division company contoso fabrikam internal-lb internal-lbs public-lb ' +
  'private-endpoint application applications application-gateway app-gateway appgateway appgw-subnet applicationgateway AppGatewaySubnet aks-subnet aks-system ' +
  'aks-user aks-nodes aks-pods aks-apps aks-ingress aks-api api-server apiserver apiservers aks-apiserver node-subnet pod-subnet nodesubnet podsubnet ' +
  'nodes-subnet pods-subnet rt-aks rt-hub rt-spoke route routes table rg nsg id-aks'
).split(' ');
