/** The toolbar button that makes a link of the selection, with its form for the address. */
import type { Ctx } from '@milkdown/kit/ctx';
import { Button as ToolbarButton } from '@radix-ui/react-toolbar';
import { Button, Field, Flex, IconButton, Popover, TextInput } from '@strapi/design-system';
import { Link } from '@strapi/icons';
import { useRef, useState } from 'react';
import { addressOf, setLink } from './commands';
import { focusText, run } from './editor';

interface LinkButtonProps {
  ctx: Ctx;
  /** Address of the link at the cursor; null if there is none. */
  address: string | null;
}

export function LinkButton({ ctx, address }: LinkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isOn = address !== null;

  function close(link: string | null) {
    setOpen(false);
    run(ctx, setLink(link));
  }

  const confirm = () => close(addressOf(input.current!.value));

  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger>
        <ToolbarButton asChild>
          <IconButton label="Lien" aria-pressed={isOn} variant={isOn ? 'secondary' : 'tertiary'}>
            <Link />
          </IconButton>
        </ToolbarButton>
      </Popover.Trigger>
      <Popover.Content onCloseAutoFocus={(event) => focusText(ctx, event)}>
        <Flex direction="column" alignItems="stretch" gap={3} padding={4} width="22rem">
          <Field.Root name="link-address">
            <Field.Label>Adresse du lien</Field.Label>
            <TextInput
              ref={input}
              defaultValue={address ?? ''}
              placeholder="https://www.exemple.fr ou /blog/titre"
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                confirm();
              }}
            />
          </Field.Root>
          <Flex gap={2}>
            <Button size="S" onClick={confirm}>
              Valider
            </Button>
            {isOn && (
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
