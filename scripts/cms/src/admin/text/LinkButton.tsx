/** The toolbar button that makes a link of the selection, with its form for the address. */
import type { Ctx } from '@milkdown/kit/ctx';
import { Button as ToolbarButton } from '@radix-ui/react-toolbar';
import { Button, Field, Flex, IconButton, Popover, TextInput } from '@strapi/design-system';
import { Link } from '@strapi/icons';
import { useState } from 'react';
import { addressOf, setLink } from './commands';
import { focusText, run } from './editor';

interface LinkButtonProps {
  ctx: Ctx;
  /** Address of the link at the cursor; null if there is none. */
  address: string | null;
}

export function LinkButton({ ctx, address }: LinkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');

  function open(isOpening: boolean) {
    setTyped(address ?? '');
    setOpen(isOpening);
  }

  function close(link: string | null) {
    setOpen(false);
    run(ctx, setLink(link));
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={open}>
      <Popover.Trigger>
        <ToolbarButton asChild>
          <IconButton
            label="Lien"
            aria-pressed={address !== null}
            variant={address === null ? 'tertiary' : 'secondary'}
          >
            <Link />
          </IconButton>
        </ToolbarButton>
      </Popover.Trigger>
      <Popover.Content onCloseAutoFocus={(event) => focusText(ctx, event)}>
        <Flex direction="column" alignItems="stretch" gap={3} padding={4} width="22rem">
          <Field.Root name="link-address">
            <Field.Label>Adresse du lien</Field.Label>
            <TextInput
              value={typed}
              placeholder="https://www.exemple.fr ou /blog/titre"
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                close(addressOf(typed));
              }}
            />
          </Field.Root>
          <Flex gap={2}>
            <Button size="S" onClick={() => close(addressOf(typed))}>
              Valider
            </Button>
            {address !== null && (
              <Button size="S" variant="tertiary" onClick={() => close(null)}>
                Retirer le lien
              </Button>
            )}
          </Flex>
        </Flex>
      </Popover.Content>
    </Popover.Root>
  );
}
