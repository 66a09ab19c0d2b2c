<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

final class WebhookEndpoint extends Model
{
    /** Identifier of the endpoint. */ public readonly string $id;
    /** Where webhooks are sent. */ public readonly string $url;
    /** @var list<string> The events that are sent. */ public readonly array $events;
    /** False: switched off by you, by a 410 answer, or after 5 days without a success. */ public readonly bool $enabled;
    /** Your note. */ public readonly ?string $description;
    /** When the endpoint was added. */ public readonly string $createdAt;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->id)) $this->id = $json->id;
        if (isset($json->url)) $this->url = $json->url;
        if (isset($json->events)) $this->events = $json->events;
        if (isset($json->enabled)) $this->enabled = $json->enabled;
        $this->description = $json->description ?? null;
        if (isset($json->createdAt)) $this->createdAt = $json->createdAt;
    }
}
