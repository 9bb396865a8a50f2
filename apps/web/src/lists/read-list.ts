import type { ListOf } from './list-of.ts';

/** A list for an actor who only reads: without what creates, changes and deletes rows. */
export const readList = <Row extends { readonly id: string }>({
  create: _create,
  form: _form,
  deletion: _deletion,
  assignment: _assignment,
  bulkActions: _bulkActions,
  ...read
}: ListOf<Row>): ListOf<Row> => read;
