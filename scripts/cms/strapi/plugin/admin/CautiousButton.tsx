/** A button for what takes something off the site: it asks first. */
import { Button, Dialog } from '@strapi/design-system';
import type { ReactNode } from 'react';

interface CautiousButtonProps {
  label: string;
  title: string;
  /** What would happen. */
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => Promise<unknown>;
  isDisabled?: boolean;
  isWide?: boolean;
}

export function CautiousButton(props: CautiousButtonProps) {
  const { label, title, children, confirmLabel, onConfirm } = props;
  const { isDisabled = false, isWide = false } = props;
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button
          variant="danger-light"
          size={isWide ? 'M' : 'S'}
          fullWidth={isWide}
          disabled={isDisabled}
        >
          {`${label} …`}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Header>{title}</Dialog.Header>
        <Dialog.Body>{children}</Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth>
              Annuler
            </Button>
          </Dialog.Cancel>
          <Dialog.Action>
            <Button variant="danger" fullWidth onClick={() => void onConfirm()}>
              {confirmLabel}
            </Button>
          </Dialog.Action>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
