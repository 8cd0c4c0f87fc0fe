/** The buttons above a text. */
import {
  Box,
  Button,
  Field,
  Flex,
  IconButton,
  IconButtonGroup,
  SingleSelect,
  SingleSelectOption,
  VisuallyHidden,
} from '@strapi/design-system';
import {
  ArrowClockwise,
  Bold,
  BulletList,
  GridFour,
  Image,
  Italic,
  NumberList,
  Quotes,
} from '@strapi/icons';
import { redo, undo } from '@milkdown/kit/prose/history';
import type { Ctx } from '@milkdown/kit/ctx';
import type { Command } from '@milkdown/kit/prose/state';
import { addColumnAfter, deleteColumn, deleteRow, deleteTable } from '@milkdown/kit/prose/tables';
import type { MouseEvent, ReactNode } from 'react';
import {
  addRow,
  insertTable,
  setHeading,
  toggleEmphasis,
  toggleList,
  toggleQuote,
  toggleStrong,
} from './commands';
import type { Place } from './commands';
import { viewOf } from './editor';
import { LinkButton } from './LinkButton';

interface ToolbarProps {
  ctx: Ctx;
  place: Place;
  onPicture: () => void;
}

const headings = ['Texte', 'Titre', 'Sous-titre', 'Petit titre'];

/** Titre is the second level of the page, below the entry’s own title. */
const optionOf = (level: number) => (level === 0 ? 0 : Math.min(Math.max(level, 2), 4) - 1);

/** The selection stays where it is. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function Toolbar({ ctx, place, onPicture }: ToolbarProps) {
  const run = (command: Command) => () => {
    const view = viewOf(ctx);
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const runInMilkdown = (command: (ctx: Ctx) => unknown) => () => {
    command(ctx);
    viewOf(ctx).focus();
  };
  return (
    <Box className="text-toolbar" role="toolbar" aria-label="Mise en forme">
      <Flex gap={2} wrap="wrap">
        <Field.Root name="paragraph-style" width="13rem">
          <VisuallyHidden>
            <Field.Label>Style du paragraphe</Field.Label>
          </VisuallyHidden>
          <SingleSelect
            size="S"
            value={String(optionOf(place.headingLevel))}
            onChange={(option) => {
              run(setHeading(option === '0' ? 0 : Number(option) + 1))();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              viewOf(ctx).focus();
            }}
          >
            {headings.map((name, option) => (
              <SingleSelectOption key={name} value={String(option)}>
                {name}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
        <IconButtonGroup onMouseDown={keepFocus}>
          <Tool label="Gras" isOn={place.isStrong} onClick={run(toggleStrong)}>
            <Bold />
          </Tool>
          <Tool label="Italique" isOn={place.isEmphasis} onClick={run(toggleEmphasis)}>
            <Italic />
          </Tool>
          <LinkButton ctx={ctx} address={place.link} />
        </IconButtonGroup>
        <IconButtonGroup onMouseDown={keepFocus}>
          <Tool
            label="Liste à puces"
            isOn={place.list === 'bullet_list'}
            onClick={run(toggleList('bullet_list'))}
          >
            <BulletList />
          </Tool>
          <Tool
            label="Liste numérotée"
            isOn={place.list === 'ordered_list'}
            onClick={run(toggleList('ordered_list'))}
          >
            <NumberList />
          </Tool>
          <Tool label="Citation" isOn={place.isQuote} onClick={run(toggleQuote)}>
            <Quotes />
          </Tool>
        </IconButtonGroup>
        <IconButtonGroup onMouseDown={keepFocus}>
          <Tool label="Tableau" isOn={place.isTable} onClick={runInMilkdown(insertTable)}>
            <GridFour />
          </Tool>
          <Tool label="Image de la médiathèque" onClick={onPicture}>
            <Image />
          </Tool>
        </IconButtonGroup>
        <IconButtonGroup onMouseDown={keepFocus}>
          <Tool label="Annuler" onClick={run(undo)}>
            <ArrowClockwise style={{ transform: 'scaleX(-1)' }} />
          </Tool>
          <Tool label="Rétablir" onClick={run(redo)}>
            <ArrowClockwise />
          </Tool>
        </IconButtonGroup>
      </Flex>
      {place.isTable && (
        <Flex gap={2} wrap="wrap" paddingTop={2} onMouseDown={keepFocus}>
          <TableTool onClick={runInMilkdown(addRow)}>Ajouter une ligne</TableTool>
          <TableTool onClick={run(addColumnAfter)}>Ajouter une colonne</TableTool>
          <TableTool onClick={run(deleteRow)}>Supprimer la ligne</TableTool>
          <TableTool onClick={run(deleteColumn)}>Supprimer la colonne</TableTool>
          <TableTool onClick={run(deleteTable)}>Supprimer le tableau</TableTool>
        </Flex>
      )}
    </Box>
  );
}

interface ToolProps {
  label: string;
  isOn?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, isOn, onClick, children }: ToolProps) {
  return (
    <IconButton
      type="button"
      label={label}
      aria-pressed={isOn}
      variant={isOn ? 'secondary' : 'tertiary'}
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
}

function TableTool({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button type="button" variant="tertiary" size="S" onClick={onClick}>
      {children}
    </Button>
  );
}
