/** The toolbar button that makes a link of the selection, with its input for the address. */
import type { Ctx } from '@milkdown/kit/ctx';
import { Button as ToolbarButton } from '@radix-ui/react-toolbar';
import { Box, Field, IconButton, Popover, TextInput } from '@strapi/design-system';
import { Link } from '@strapi/icons';
import { useRef, useState } from 'react';
import { addressOf, setLink } from './commands';
import { focusText, run } from './editor';

interface LinkButtonProps {
  ctx: Ctx;
  /** Address of the link at the cursor; empty if there is none. */
  address: string;
  disabled: boolean;
}

export function LinkButton({ ctx, address, disabled }: LinkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isOn = address !== '';

  function apply() {
    const typed = input.current!.value;
    setOpen(false);
    if (typed !== address) run(ctx, setLink(addressOf(typed)));
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger>
        <ToolbarButton asChild disabled={disabled}>
          <IconButton label="Lien" aria-pressed={isOn} variant={isOn ? 'secondary' : 'tertiary'}>
            <Link />
          </IconButton>
        </ToolbarButton>
      </Popover.Trigger>
      <Popover.Content
        onCloseAutoFocus={(event) => focusText(ctx, event)}
        onInteractOutside={apply}
      >
        <Box padding={4} width="22rem">
          <Field.Root name="link-address" hint="Vide, ce champ retire le lien.">
            <Field.Label>Adresse du lien</Field.Label>
            <TextInput
              ref={input}
              defaultValue={address}
              placeholder="https://www.exemple.fr ou /blog/titre"
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // The text gets the focus, and must not get the key.
                event.preventDefault();
                apply();
              }}
            />
            <Field.Hint />
          </Field.Root>
        </Box>
      </Popover.Content>
    </Popover.Root>
  );
}
