import "reflect-metadata";
import { Module } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import type { NestExpressApplication } from "@nestjs/platform-express";
import { CnhWebhookController } from "./cnh-webhook.controller.js";

@Module({ controllers: [CnhWebhookController] })
class AppModule {}

// rawBody: true adds the raw bytes to the request. The default `limit` is 100 KB.
const app = await NestFactory.create<NestExpressApplication>(AppModule, { rawBody: true });
app.useBodyParser("json", { limit: "5mb" });
await app.listen(Number(process.env.PORT ?? 3000), "127.0.0.1");
