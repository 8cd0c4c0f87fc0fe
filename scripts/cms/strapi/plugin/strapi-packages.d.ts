/** Of Strapi’s packages what the plugin imports: they are the Strapi project’s, not the site’s. */

declare module '@strapi/utils' {
  export const errors: {
    ApplicationError: new (message: string) => Error;
    ValidationError: new (
      message: string,
      details?: { errors: { path: string[]; message: string; name: string }[] },
    ) => Error;
  };
}

declare module '@strapi/strapi/admin' {
  type Values = Readonly<Record<string, unknown>>;

  interface FormState {
    values: Values;
    initialValues: Values;
    onChange: (name: string, value: unknown) => void;
    disabled: boolean;
  }

  /** Who is signed in. */
  export function useAuth<Selected>(
    consumer: string,
    select: (state: { permissions: readonly { action: string }[] }) => Selected,
  ): Selected;
  export function useForm<Selected>(
    consumer: string,
    select: (state: FormState) => Selected,
  ): Selected;
  export function useField(name: string): {
    value: unknown;
    initialValue: unknown;
    error: string | undefined;
    onChange: (name: string, value: unknown) => void;
  };
  export function useFetchClient(): {
    get: (
      address: string,
      options?: { params?: Values; signal?: AbortSignal },
    ) => Promise<{ data: unknown }>;
    post: (address: string, body?: unknown) => Promise<{ data: unknown }>;
    put: (address: string, body?: unknown) => Promise<{ data: unknown }>;
  };
  export function useRBAC(permissions: readonly { action: string; subject: null }[]): {
    isLoading: boolean;
    allowedActions: Readonly<Record<string, boolean>>;
  };
  export function unstable_useContentManagerContext(): {
    model: string;
    collectionType: string;
    /** Undefined of a new entry. */
    id: string | undefined;
  };
  export function unstable_useDocument(call: {
    model: string;
    collectionType: string;
    documentId: string;
    params: object;
  }): { document?: import('./strapi-admin').EditedDocument };
  /** Strapi tells of a failure itself. */
  export function unstable_useDocumentActions(): {
    unpublish: (call: {
      model: string;
      collectionType: string;
      documentId: string;
      params: object;
    }) => Promise<unknown>;
  };
  export function useDocumentRBAC<Selected>(
    consumer: string,
    select: (state: { canPublish: boolean }) => Selected,
  ): Selected;
}

declare module '@strapi/design-system' {
  import type {
    ChangeEventHandler,
    ClipboardEventHandler,
    ComponentProps,
    ComponentType,
    ElementType,
    FocusEventHandler,
    ReactNode,
  } from 'react';

  interface Children {
    children?: ReactNode;
  }

  export const Field: {
    Root: ComponentType<
      Children & { name?: string; hint?: ReactNode; error?: string | undefined; required?: boolean }
    >;
    Label: ComponentType<Children & { action?: ReactNode }>;
    Hint: ComponentType;
    Error: ComponentType;
  };
  /** Of the field around. */
  export function useField(consumer: string): { name?: string };
  interface TextProps<Element> {
    value: string;
    disabled?: boolean;
    placeholder?: string;
    onChange: ChangeEventHandler<Element>;
    onBlur?: FocusEventHandler<Element>;
    onPaste?: ClipboardEventHandler<Element>;
  }
  export const TextInput: ComponentType<
    TextProps<HTMLInputElement> & {
      startAction?: ReactNode;
      endAction?: ReactNode;
      inputMode?: 'decimal';
    }
  >;
  export const Textarea: ComponentType<TextProps<HTMLTextAreaElement> & { rows?: number }>;
  export const SingleSelect: ComponentType<
    Children & {
      value: string | null;
      disabled?: boolean;
      placeholder?: string;
      clearLabel?: string;
      startIcon?: ReactNode;
      onChange(value: string | number): void;
      onClear(): void;
    }
  >;
  export const SingleSelectOption: ComponentType<
    Children & { value: string; startIcon?: ReactNode }
  >;
  export const IconButton: ComponentType<
    Children & { label: string; variant?: 'ghost'; disabled?: boolean; onClick(): void }
  >;
  interface BoxProps {
    children?: ReactNode;
    tag?: ElementType;
    role?: string;
    width?: string;
    maxWidth?: string;
    padding?: number | string;
    paddingLeft?: number | string;
    paddingTop?: number | string;
    background?: string;
    hasRadius?: boolean;
    borderColor?: string;
    style?: ComponentProps<'div'>['style'];
  }
  export const Box: ComponentType<BoxProps>;
  export const Flex: ComponentType<
    BoxProps & {
      direction?: 'column' | 'row';
      alignItems?: string;
      justifyContent?: string;
      gap?: number | string;
      wrap?: 'wrap';
    }
  >;
  export const Typography: ComponentType<
    BoxProps & {
      variant?: 'sigma' | 'omega' | 'pi' | 'delta' | 'epsilon';
      textColor?: string;
      textAlign?: 'center';
      fontWeight?: 'bold' | 'semiBold';
    }
  >;
  export const Link: ComponentType<
    Children & {
      href?: string;
      isExternal?: boolean;
      tag?: ElementType;
      to?: string;
      target?: string;
      rel?: string;
    }
  >;
  export const Button: ComponentType<
    Children & {
      variant?: 'default' | 'danger' | 'danger-light' | 'secondary' | 'tertiary';
      size?: 'S' | 'M' | 'L';
      disabled?: boolean;
      loading?: boolean;
      fullWidth?: boolean;
      onClick?(): void;
    }
  >;
  export const Loader: ComponentType<Children & { small?: boolean }>;
  export const Status: ComponentType<
    Children & {
      variant?: 'danger' | 'neutral' | 'primary' | 'secondary' | 'success' | 'warning';
      size?: 'XS' | 'S' | 'M';
    }
  >;
  export const Dialog: {
    Root: ComponentType<Children & { open?: boolean; onOpenChange?(isOpen: boolean): void }>;
    Trigger: ComponentType<Children>;
    Content: ComponentType<Children>;
    Header: ComponentType<Children>;
    Body: ComponentType<Children & { icon?: ReactNode }>;
    Footer: ComponentType<Children>;
    Cancel: ComponentType<Children>;
    Action: ComponentType<Children>;
  };
}

declare module '@strapi/icons' {
  import type { ComponentType, SVGProps } from 'react';

  type Icon = ComponentType<SVGProps<SVGSVGElement>>;
  export const ArrowClockwise: Icon;
  export const BulletList: Icon;
  export const Earth: Icon;
  export const Lightbulb: Icon;
  export const Link: Icon;
  export const PinMap: Icon;
  export const Shield: Icon;
  export const Star: Icon;
  export const Sun: Icon;
  export const Typhoon: Icon;
  export const Trophy: Icon;
}

declare module 'react-router-dom' {
  import type { ReactNode } from 'react';

  export function Link(props: { to: string; children: ReactNode }): ReactNode;
}
