import type { JsonSchema } from "@avant-match/contract/kit/json-schema.ts";
import type { ServedOperation } from "../kit/http/operations.ts";

export type Alternatives = readonly [ServedOperation, ...ServedOperation[]];

export interface OpenApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  security?: object[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, Reply>;
}
export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description: string;
  schema: JsonSchema;
}
export interface Media {
  schema?: JsonSchema;
  example?: unknown;
}
export interface OpenApi {
  openapi: "3.1.1";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object };
  security: object[];
}

export interface Reply {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, Media>;
}
