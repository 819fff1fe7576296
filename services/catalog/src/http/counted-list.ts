import { totalCountHeader, totalCountRelationHeader } from '@directory/contracts';
import type { FastifyReply } from 'fastify';

/** A page of rows with the size of the whole list; `isBound` where the list may be larger than `total`. */
export interface CountedList<Row> {
  rows: Row[];
  total: number;
  isBound?: boolean;
}

/** Sets the headers of the size. → the rows */
export const answerCounted = <Row>(reply: FastifyReply, list: CountedList<Row>): Row[] => {
  reply.header(totalCountHeader, list.total);
  if (list.isBound) reply.header(totalCountRelationHeader, 'gte');
  return list.rows;
};
