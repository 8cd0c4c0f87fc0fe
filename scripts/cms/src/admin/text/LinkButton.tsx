/** The toolbar button that makes a link of the selection, with its input for the address. */
import type { Ctx } from '@milkdown/kit/ctx';
import { Button as ToolbarButton } from '@radix-ui/react-toolbar';
import { Box, Field, IconButton, Popover, TextInput } from '@strapi/design-system';
import { Link } from '@strapi/icons';
import { useRef, useState } from 'react';
import { completeAddress, setLink } from './commands';
import { focusText, runCommand } from './editor';

interface LinkButtonProps {
  ctx: Ctx;
  /** Address of the link at the cursor; empty if there is none. */
  address: string;
  disabled: boolean;
}

export function LinkButton({ ctx, address, disabled }: LinkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const addressInput = useRef<HTMLInputElement>(null);
  const hasLink = address !== '';

  function changeOpen(willBeOpen: boolean) {
    setError(undefined);
    setOpen(willBeOpen);
  }

  function applyAddress(event: Pick<Event, 'preventDefault'>) {
    const typedText = addressInput.current!.value;
    const newAddress = completeAddress(typedText);
    if (typedText !== address && newAddress === null) {
      // The popover stays open.
      event.preventDefault();
      setError('Ce n’est pas une adresse\u00a0: copiez celle de la page.');
      return;
    }
    changeOpen(false);
    if (typedText !== address) runCommand(ctx, setLink(newAddress || null));
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={changeOpen}>
      <Popover.Trigger>
        <ToolbarButton asChild disabled={disabled}>
          <IconButton label="Lien" aria-pressed={hasLink} variant={hasLink ? 'secondary' : 'tertiary'}>
            <Link />
          </IconButton>
        </ToolbarButton>
      </Popover.Trigger>
      <Popover.Content
        onCloseAutoFocus={(event) => focusText(ctx, event)}
        onInteractOutside={applyAddress}
      >
        <Box padding={4} width="22rem">
          <Field.Root name="link-address" hint="Collez l’adresse, puis Entrée. Vide : plus de lien." error={error}>
            <Field.Label>Adresse du lien</Field.Label>
            <TextInput
              ref={addressInput}
              defaultValue={address}
              placeholder="/blog/titre"
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // The text gets the focus, and must not get the key.
                event.preventDefault();
                applyAddress(event);
              }}
            />
            <Field.Hint />
            <Field.Error />
          </Field.Root>
        </Box>
      </Popover.Content>
    </Popover.Root>
  );
}
