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
  const addressInput = useRef<HTMLInputElement>(null);
  const hasLink = address !== '';

  function applyAddress() {
    const typedText = addressInput.current!.value;
    setOpen(false);
    if (typedText !== address) runCommand(ctx, setLink(completeAddress(typedText)));
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
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
          <Field.Root name="link-address" hint="Vide, ce champ retire le lien.">
            <Field.Label>Adresse du lien</Field.Label>
            <TextInput
              ref={addressInput}
              defaultValue={address}
              placeholder="https://www.exemple.fr ou /blog/titre"
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // The text gets the focus, and must not get the key.
                event.preventDefault();
                applyAddress();
              }}
            />
            <Field.Hint />
          </Field.Root>
        </Box>
      </Popover.Content>
    </Popover.Root>
  );
}
