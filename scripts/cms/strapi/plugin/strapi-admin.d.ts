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

interface Hooks {
  'Admin/CM/pages/ListView/inject-column-in-table': {
    displayedHeaders: ListHeader[];
    layout: unknown;
  };
  'Admin/CM/pages/EditView/mutate-edit-view-layout': { layout: FormLayout };
}

interface FormLayout {
  /** Panels of rows of fields. */
  layout: FormField[][][];
  /** Of the components within, by their uids. */
  components: Record<string, { layout: FormField[][] }>;
}

export interface FormField {
  type: string;
  disabled: boolean;
  /** Its help; Strapi’s input of components does not show it. */
  hint?: string;
  /** Beside its label. */
  labelAction?: ReactNode;
}

/** Called by Strapi as a component is: it may use hooks. */
export interface DocumentAction {
  (props: EditedEntry & ListedEntries): ActionDescription | null | undefined;
  type?: string;
  /** Where it is shown: `panel`, `header`, `table-row`. */
  position?: unknown;
}

/** What Strapi shows as a button, or in a menu. */
interface ActionDescription {
  label?: string;
  disabled?: boolean;
  variant?: 'danger';
  /** Left out, the dialog opens. */
  onClick?: (() => unknown) | undefined;
  dialog?: ActionDialog | undefined;
}

interface ActionDialog {
  type?: 'dialog' | 'modal' | 'notification';
  title?: string;
  content?: ReactNode;
  bodyIcon?: 'danger';
  variant?: 'danger';
  confirmLabel?: string;
  onConfirm?: () => unknown;
}

interface ListedEntries {
  /** Of an action on several. */
  documents?: readonly { documentId: string }[];
}

/** Beside the title of a form. */
type HeaderAction = (entry: EditedEntry) => { _status: { message: ReactNode } } | null;

interface ContentManager {
  apis: Record<
    'addDocumentAction' | 'addBulkAction',
    (change: (actions: DocumentAction[]) => DocumentAction[]) => void
  > & {
    addEditViewSidePanel(change: (panels: readonly Panel[]) => readonly Panel[]): void;
    addDocumentHeaderAction(actions: readonly HeaderAction[]): void;
  };
  /** Below *Publier* and *Enregistrer* of the form; among the actions of the preview. */
  injectComponent(
    page: 'editView' | 'preview',
    zone: 'right-links' | 'actions',
    component: { name: string; Component: ComponentType },
  ): void;
}

export interface StrapiAdmin {
  /** Before translations are loaded. */
  configurations: { locales: string[] };
  library: { fields: Record<string, ComponentType<FieldProps>> };
  getPlugin: (name: 'content-manager') => ContentManager;
  registerHook: <Name extends keyof Hooks>(
    name: Name,
    change: (value: Hooks[Name]) => Hooks[Name],
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

/** What is open in the form, or stands in a row of the list. */
export interface EditedEntry {
  /** The content type’s uid. */
  model: string;
  collectionType: string;
  documentId?: string;
  /** Undefined for a new entry. */
  document?: EditedDocument;
}

/** Its fields, too. */
export interface EditedDocument extends Readonly<Record<string, unknown>> {
  documentId?: string;
  updatedAt?: string;
  publishedAt?: string | null;
  status?: 'draft' | 'published' | 'modified';
}

export interface Widget {
  id: string;
  pluginId?: string;
  icon?: ComponentType;
  title: { id: string; defaultMessage: string };
  component: () => Promise<ComponentType>;
  permissions?: readonly { action: string }[];
}
