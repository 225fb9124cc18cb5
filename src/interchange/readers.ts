/** The formats of others that import knows, in the order in which they are tried. A text belongs to the first that recognises it. */
import type { Reading } from './facts.ts';
import { FORMATS, type Format } from './formats.ts';
import type { JsonNode } from './json.ts';
import { holdsTemplate, readTemplate, type Parameters } from './read/armTemplate.ts';
import { holdsAzCommands, readAzScript } from './read/azScript.ts';
import { holdsTable, readTable } from './read/csv.ts';
import { holdsErrorText, readErrorText } from './read/errorText.ts';
import { holdsKubernetesObjects, readKubernetesObjects } from './read/kubectl.ts';
import { holdsResources, readResources } from './read/resources.ts';
import { readTerraform } from './read/terraform.ts';
import { holdsTerraform } from './read/terraformState.ts';
import type { ImportInput } from './types.ts';

/** What inputs tell one another: the values of parameter files. */
export interface Context {
  readonly parameters: Parameters;
}

export interface JsonReader {
  readonly title: string;
  readonly format: Format;
  readonly recognises: (root: JsonNode) => boolean;
  readonly read: (reading: Reading, root: JsonNode, context: Context) => void;
}

export const JSON_READERS: readonly JsonReader[] = [
  {
    title: 'an ARM template (with its parameter file)',
    format: FORMATS.template,
    recognises: holdsTemplate,
    read: (reading, root, { parameters }) => readTemplate(reading, root, parameters),
  },
  { title: 'terraform show -json of a state or a plan', format: FORMATS.terraform, recognises: holdsTerraform, read: readTerraform },
  {
    title: 'kubectl get nodes, nodenetworkconfigs or ciliumnodes',
    format: FORMATS.kubernetes,
    recognises: holdsKubernetesObjects,
    read: readKubernetesObjects,
  },
  {
    title: 'az aks show, list or nodepool list, az network vnet show or list, rows of Azure Resource Graph',
    format: FORMATS.resources,
    recognises: holdsResources,
    read: (reading, root) => readResources(reading, root, 'returned'),
  },
];

export interface TextReader {
  readonly title: string;
  readonly format: Format;
  readonly recognises: (text: string, input: ImportInput) => boolean;
  readonly read: (reading: Reading, text: string, input: ImportInput) => void;
}

/** For what is no JSON, or JSON that no other reader knows. */
export const TEXT_READERS: readonly TextReader[] = [
  { title: 'a shell script with az aks create or az network vnet create', format: FORMATS.script, recognises: holdsAzCommands, read: readAzScript },
  { title: 'an error message of AKS', format: FORMATS.errorText, recognises: holdsErrorText, read: readErrorText },
  {
    title: 'a table (CSV) of names and CIDRs',
    format: FORMATS.table,
    recognises: (text, input) => holdsTable(text, input.columns ?? {}),
    read: (reading, text, input) => readTable(reading, text, input.columns ?? {}),
  },
];
