/** What an input can be taken for, in words that go after "taken for". */
export const FORMATS = {
  plan: 'a plan of this program',
  link: 'a link to a plan',
  parameters: 'an ARM parameter file',
  template: 'an ARM template',
  terraform: 'a Terraform state or plan',
  kubernetes: 'objects of Kubernetes',
  resources: 'resources of Azure, from az or Resource Graph',
  script: 'a script with az commands',
  errorText: 'an error message of AKS',
  table: 'a table of names and CIDRs',
} as const;

export type Format = (typeof FORMATS)[keyof typeof FORMATS];
