<?php

declare(strict_types=1);

namespace Cnh\Reports\Resource;

use Cnh\Reports\Call;
use Cnh\Reports\CallOptions;
use Cnh\Reports\Model\AskAnswer;
use Cnh\Reports\Requests;

/** Questions on traffic law. */
final class Assistant
{
    /** @internal */
    public function __construct(private readonly Requests $requests)
    {
    }

    public function ask(string $question, ?CallOptions $options = null): AskAnswer
    {
        $call = new Call('POST', '/api/v1/ask', body: ['question' => $question], options: $options);
        return $this->requests->send($call)->as(AskAnswer::class);
    }
}
