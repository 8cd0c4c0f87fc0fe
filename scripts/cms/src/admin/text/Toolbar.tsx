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
  Typography,
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
import {
  addColumnAfter,
  addColumnBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
} from '@milkdown/kit/prose/tables';
import type { MouseEvent, ReactNode } from 'react';
import {
  addRowAbove,
  addRowBelow,
  insertTable,
  setHeading,
  toggle,
  toggleList,
  toggleQuote,
} from './commands';
import type { Place } from './commands';
import { viewOf } from './editor';
import { LinkButton } from './LinkButton';
import { toggleHeadings } from './tables';
import { useArrowKeys } from './use-arrow-keys';

interface ToolbarProps {
  ctx: Ctx;
  place: Place;
  onPicture: () => void;
}

const headings = ['Texte', 'Titre', 'Sous-titre', 'Petit titre'];

/** Titre is the second level of the page, below the entry’s own title. */
const optionOf = (level: number) => (level === 0 ? 0 : Math.min(Math.max(level, 2), 4) - 1);

const mirrored = { transform: 'scaleX(-1)' };

/** The selection stays where it is. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function Toolbar({ ctx, place, onPicture }: ToolbarProps) {
  const toolbar = useArrowKeys();
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
    <Box className="text-toolbar" role="toolbar" aria-label="Mise en forme" {...toolbar}>
      <Flex gap={2} wrap="wrap">
        <Field.Root name="paragraph-style" width="13rem">
          <VisuallyHidden>
            <Field.Label>Style du paragraphe</Field.Label>
          </VisuallyHidden>
          <SingleSelect
            size="S"
            value={String(optionOf(place.headingLevel))}
            disabled={place.isTable}
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
          <Tool label="Gras" icon={<Bold />} isOn={place.isStrong} onClick={run(toggle('strong'))} />
          <Tool
            label="Italique"
            icon={<Italic />}
            isOn={place.isEmphasis}
            onClick={run(toggle('emphasis'))}
          />
          <Tool
            label="Exposant"
            icon={<Typography aria-hidden>x²</Typography>}
            isOn={place.isSuperscript}
            onClick={run(toggle('superscript'))}
          />
          <Tool
            label="Indice"
            icon={<Typography aria-hidden>x₂</Typography>}
            isOn={place.isSubscript}
            onClick={run(toggle('subscript'))}
          />
          <LinkButton ctx={ctx} address={place.link} />
        </IconButtonGroup>
        <IconButtonGroup onMouseDown={keepFocus}>
          <Tool
            label="Liste à puces"
            icon={<BulletList />}
            isOn={place.list === 'bullet_list'}
            isPossible={!place.isTable}
            onClick={run(toggleList('bullet_list'))}
          />
          <Tool
            label="Liste numérotée"
            icon={<NumberList />}
            isOn={place.list === 'ordered_list'}
            isPossible={!place.isTable}
            onClick={run(toggleList('ordered_list'))}
          />
          <Tool
            label="Citation"
            icon={<Quotes />}
            isOn={place.isQuote}
            isPossible={!place.isTable}
            onClick={run(toggleQuote)}
          />
        </IconButtonGroup>
        <IconButtonGroup onMouseDown={keepFocus}>
          <Tool
            label="Tableau"
            icon={<GridFour />}
            isOn={place.isTable}
            isPossible={!place.isTable}
            onClick={runInMilkdown(insertTable)}
          />
          <Tool label="Image" icon={<Image />} onClick={onPicture} />
        </IconButtonGroup>
        <IconButtonGroup onMouseDown={keepFocus}>
          <Tool label="Annuler" icon={<ArrowClockwise style={mirrored} />} onClick={run(undo)} />
          <Tool label="Rétablir" icon={<ArrowClockwise />} onClick={run(redo)} />
        </IconButtonGroup>
      </Flex>
      {place.isTable && (
        <Flex gap={2} wrap="wrap" paddingTop={2} onMouseDown={keepFocus}>
          {!place.isInHeadings && (
            <TableTool onClick={runInMilkdown(addRowAbove)}>Ligne au-dessus</TableTool>
          )}
          <TableTool onClick={runInMilkdown(addRowBelow)}>Ligne au-dessous</TableTool>
          <TableTool onClick={run(addColumnBefore)}>Colonne avant</TableTool>
          <TableTool onClick={run(addColumnAfter)}>Colonne après</TableTool>
          <TableTool onClick={run(toggleHeadings)}>
            {place.hasHeadings ? 'Sans ligne de titres' : 'Avec ligne de titres'}
          </TableTool>
          <TableTool onClick={run(deleteRow)}>Supprimer la ligne</TableTool>
          <TableTool onClick={run(deleteColumn)}>Supprimer la colonne</TableTool>
          <TableTool onClick={run(deleteTable)}>Supprimer le tableau</TableTool>
          <Typography variant="pi" textColor="neutral600">
            Ni titre, ni liste, ni citation dans une cellule.
          </Typography>
        </Flex>
      )}
    </Box>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  isOn?: boolean;
  isPossible?: boolean;
  onClick: () => void;
}

function Tool({ label, icon, isOn, isPossible = true, onClick }: ToolProps) {
  return (
    <IconButton
      type="button"
      label={isPossible ? label : `${label}\u00a0: pas dans un tableau`}
      aria-pressed={isOn}
      disabled={!isPossible}
      variant={isOn ? 'secondary' : 'tertiary'}
      onClick={onClick}
    >
      {icon}
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
