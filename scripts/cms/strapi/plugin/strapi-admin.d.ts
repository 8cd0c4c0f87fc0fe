/** The part of Strapi’s admin page that the plugin uses: Strapi’s own types are not among the site’s packages. */

import type { ComponentType, ReactNode } from 'react';
import type { FieldProps } from './admin/field-props';

interface Message {
  id: string;
  defaultMessage: string;
}

interface CustomField {
  name: string;
  pluginId: string;
  type: string;
  intlLabel: Message;
  intlDescription: Message;
  components: { Input: () => Promise<{ default: ComponentType<FieldProps> }> };
}

/** A column of a list of entries. */
export interface ListHeader {
  name: string;
  attribute: { type: string };
  cellFormatter?: (row: Readonly<Record<string, unknown>>, header: ListHeader) => ReactNode;
}

interface ListTable {
  displayedHeaders: ListHeader[];
  layout: unknown;
}

/** Called by Strapi as a component is: it may use hooks. */
export interface DocumentAction {
  (props: {
    model: string;
    documentId?: string;
    /** Of an action on several. */
    documents?: readonly { documentId: string }[];
  }): { dialog?: { content?: ReactNode } } | null | undefined;
  type?: string;
  position?: unknown;
}

interface ContentManager {
  apis: Record<
    'addDocumentAction' | 'addBulkAction',
    (change: (actions: DocumentAction[]) => DocumentAction[]) => void
  > & {
    addEditViewSidePanel(change: (panels: readonly Panel[]) => readonly Panel[]): void;
  };
}

export interface StrapiAdmin {
  /** Before translations are loaded. */
  configurations: { locales: string[] };
  library: { fields: Record<string, ComponentType<FieldProps>> };
  getPlugin: (name: 'content-manager') => ContentManager;
  registerHook: (
    name: 'Admin/CM/pages/ListView/inject-column-in-table',
    change: (table: ListTable) => ListTable,
  ) => void;
  customFields: { register(field: CustomField): void };
  registerPlugin(plugin: { id: string; name: string }): void;
  /** The home page’s. */
  widgets: { register(change: (widgets: readonly Widget[]) => readonly Widget[]): void };
}

/** Beside the form of an entry: a component that may use hooks, but returns what Strapi frames. */
export type Panel = ((entry: EditedEntry) => PanelDescription | null) & { type?: string };

export interface PanelDescription {
  title: string;
  content: ReactNode;
}

/** What is open in the form. */
export interface EditedEntry {
  /** The content type’s uid. */
  model: string;
  /** Undefined for a new entry; none of it is needed but whether there is one, and which version. */
  document?: { documentId?: string; updatedAt?: string; publishedAt?: string | null };
}

export interface Widget {
  id: string;
  pluginId?: string;
  icon?: ComponentType;
  title: { id: string; defaultMessage: string };
  component: () => Promise<ComponentType>;
  permissions?: readonly { action: string }[];
}
