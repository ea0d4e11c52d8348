import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import type { NamedCall } from '#platform/http/describe-call.ts'
import { docsCalls } from '../docs.contract.ts'
import { answerOpenApi, describedOnce, listCalls, readCall } from './docs.service.ts'

/** Describes the calls of all features, its own included; so it is made last. */
export function makeDocsFeature(features: Feature[]): Feature {
  const views = describedOnce(() => described)
  const docs: Feature = {
    name: 'docs',
    calls: bindCalls(docsCalls, {
      openapi: answerOpenApi(() => described),
      calls: listCalls(views),
      call: readCall(views),
    }),
  }
  const described = [...features, docs].flatMap(namedCalls)
  return docs
}

const namedCalls = ({ name: feature, calls = [] }: Feature): NamedCall[] =>
  calls.map(({ name, call }) => ({ feature, name, call }))
